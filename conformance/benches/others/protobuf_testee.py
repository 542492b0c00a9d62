"""A testee for the conformance runner of Protocol Buffers, on the `protobuf` package of PyPI.

The messages are compiled at start from the .proto files that the runner's package ships; the folder is the argument.
"""

import pathlib
import struct
import sys
import tempfile

from google.protobuf import json_format, message, text_format
from grpc_tools import protoc

PROTOS = (
    "conformance/conformance.proto",
    "google/protobuf/test_messages_proto2.proto",
    "google/protobuf/test_messages_proto3.proto",
)


def compiled(include):
    out = tempfile.mkdtemp()
    here = pathlib.Path(include)
    files = [file for file in PROTOS if (here / file).exists()]
    if protoc.main(["protoc", f"-I{include}", f"-I{wellknown()}", f"--python_out={out}", *files]) != 0:
        raise SystemExit("the .proto files can't be compiled")
    sys.path.insert(0, f"{out}/conformance")
    # The generated modules live in a package that is installed already.
    import google.protobuf

    google.protobuf.__path__.append(f"{out}/google/protobuf")
    import conformance_pb2
    from google.protobuf import test_messages_proto2_pb2, test_messages_proto3_pb2

    return conformance_pb2, {
        "protobuf_test_messages.proto2.TestAllTypesProto2": test_messages_proto2_pb2.TestAllTypesProto2,
        "protobuf_test_messages.proto3.TestAllTypesProto3": test_messages_proto3_pb2.TestAllTypesProto3,
    }


def wellknown():
    import grpc_tools

    return pathlib.Path(grpc_tools.__file__).parent / "_proto"


def answer(conformance, types, request):
    response = conformance.ConformanceResponse()
    if request.message_type == "conformance.FailureSet":
        response.protobuf_payload = conformance.FailureSet().SerializeToString()
        return response
    if request.message_type not in types:
        response.skipped = "no such message"
        return response
    given = request.WhichOneof("payload")
    value = types[request.message_type]()
    try:
        if given == "protobuf_payload":
            value.ParseFromString(request.protobuf_payload)
        elif given == "json_payload":
            ignore = request.test_category == conformance.JSON_IGNORE_UNKNOWN_PARSING_TEST
            json_format.Parse(request.json_payload, value, ignore_unknown_fields=ignore)
        elif given == "text_payload":
            text_format.Parse(request.text_payload, value)
        else:
            response.skipped = "no such format"
            return response
    except (message.DecodeError, json_format.ParseError, text_format.ParseError, UnicodeError) as fault:
        response.parse_error = str(fault)
        return response
    return written(conformance, request, value, response)


def written(conformance, request, value, response):
    try:
        if request.requested_output_format == conformance.PROTOBUF:
            response.protobuf_payload = value.SerializeToString()
        elif request.requested_output_format == conformance.JSON:
            response.json_payload = json_format.MessageToJson(value)
        elif request.requested_output_format == conformance.TEXT_FORMAT:
            unknown = request.print_unknown_fields
            response.text_payload = text_format.MessageToString(value, print_unknown_fields=unknown)
        else:
            response.skipped = "no such format"
    except (json_format.Error, ValueError, TypeError, message.EncodeError) as fault:
        response.serialize_error = str(fault)
    return response


def main():
    conformance, types = compiled(sys.argv[1])
    read, write = sys.stdin.buffer, sys.stdout.buffer
    while len(head := read.read(4)) == 4:
        request = conformance.ConformanceRequest.FromString(read.read(struct.unpack("<I", head)[0]))
        body = answer(conformance, types, request).SerializeToString()
        write.write(struct.pack("<I", len(body)) + body)
        write.flush()


main()
