"""A small but whole provider in Python, for measuring: one dialect, nothing beyond its core, the standard library alone.

It is not generated and not a model to start from; `askspec test --core --dialect dsh-ask-user-1` judges it clean.
"""

import json
import sys

WHITE = " \t\n\v\f\r\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200B)))


class Fault(Exception):
    def __init__(self, code, path=None):
        self.data = {"name": "UserInteractionError", "code": code}
        if path is not None:
            self.data["path"] = path


def send(message):
    text = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False, separators=(",", ":"))
    # A lone surrogate that a call brings in goes out as the same escape.
    sys.stdout.buffer.write(text.encode("utf-8", "surrogatepass") + b"\n")
    sys.stdout.buffer.flush()


def field(owner, name, kind, path, required=False):
    if name not in owner:
        if required:
            raise Fault("INVALID_REQUEST", path)
    elif not isinstance(owner[name], kind):
        raise Fault("INVALID_REQUEST", f"{path}/{name}")


def check(params):
    arguments = params.get("arguments")
    if not isinstance(arguments, dict):
        raise Fault("INVALID_REQUEST", "")
    field(arguments, "questions", list, "", required=True)
    questions = arguments["questions"]
    for index, question in enumerate(questions):
        shape(question, f"/questions/{index}")
    if params.get("aborted"):
        raise Fault("ASK_ABORTED")
    if not questions:
        raise Fault("EMPTY_QUESTIONS", "/questions")
    seen = set()
    for index, question in enumerate(questions):
        if question["id"] in seen:
            raise Fault("DUPLICATE_ID", f"/questions/{index}/id")
        seen.add(question["id"])
    if params.get("answerers", 1) == 0:
        raise Fault("NO_PROVIDER")


def shape(question, path):
    if not isinstance(question, dict):
        raise Fault("INVALID_REQUEST", path)
    field(question, "id", str, path, required=True)
    field(question, "question", str, path, required=True)
    field(question, "header", str, path)
    field(question, "options", list, path)
    for index, option in enumerate(question.get("options", [])):
        place = f"{path}/options/{index}"
        if not isinstance(option, dict):
            raise Fault("INVALID_REQUEST", place)
        field(option, "label", str, place, required=True)
        if not option["label"].strip(WHITE):
            raise Fault("INVALID_REQUEST", f"{place}/label")
        field(option, "description", str, place)
    field(question, "multi_select", bool, path)


def shown(questions):
    cards = [
        {
            "index": index,
            "id": question["id"],
            **({"header": question["header"]} if "header" in question else {}),
            "prompt": question["question"],
            "multi": question.get("multi_select", False),
            "custom": True,
            "options": question.get("options", []),
        }
        for index, question in enumerate(questions)
    ]
    return {"questions": cards, "total": len(cards), "actions": ["submit", "cancel"]}


def told(question, answer):
    """What an answer says, or None where it does not fit its question."""
    options = question.get("options", [])
    answer = answer or {}
    choices = sorted(set(answer.get("choices", [])))
    if any(not 0 <= choice < len(options) for choice in choices):
        return None
    if len(choices) > 1 and not question.get("multi_select", False):
        return None
    custom = answer.get("custom", "").strip(WHITE)
    if custom:
        return {"id": question["id"], "selected": [], "custom": custom}
    return {"id": question["id"], "selected": [options[choice]["label"] for choice in choices]}


class Provider:
    def __init__(self):
        self.open = {}
        self.last = 0

    def show(self, call, run, questions):
        self.last += 1
        self.open[self.last] = (call, run, questions)
        send({"id": self.last, "method": "human/next", "params": {"run": run, "screen": shown(questions)}})

    def act(self, number, action):
        if number not in self.open:
            return
        call, run, questions = self.open.pop(number)
        if action["do"] == "cancel":
            return fail(call, Fault("ASK_CANCELLED"))
        answers = action.get("answers") if action["do"] == "submit" else None
        if answers is None or len(answers) != len(questions):
            return self.show(call, run, questions)
        results = [told(question, answer) for question, answer in zip(questions, answers)]
        if None in results:
            return self.show(call, run, questions)
        content = json.dumps({"answers": results}, ensure_ascii=False, separators=(",", ":"))
        send({"id": call, "result": {"content": content}})

    def stop(self, run):
        for number, (call, of_run, _) in list(self.open.items()):
            if of_run == run:
                del self.open[number]
                fail(call, Fault("ASK_ABORTED"))

    def call(self, number, method, params):
        if method == "initialize":
            about = {"name": "python-bench", "version": "1", "language": "Python"}
            dialects = [{"name": "dsh-ask-user-1", "declares": []}]
            send({"id": number, "result": {"protocol": 1, "provider": about, "dialects": dialects}})
        elif method == "ping":
            send({"id": number, "result": {}})
        elif method == "shutdown":
            send({"id": number, "result": None})
            sys.exit()
        elif method == "ask":
            check(params)
            self.show(number, params["run"], params["arguments"]["questions"])
        else:
            send({"id": number, "error": {"code": -32601, "message": f"no method {method}"}})


def fail(number, fault):
    send({"id": number, "error": {"code": -32000, "message": fault.data["code"], "data": fault.data}})


def main():
    provider = Provider()
    for line in sys.stdin.buffer:
        message = json.loads(line)
        method = message.get("method")
        if method is None:
            provider.act(message["id"], message.get("result") or {"do": "pass"})
        elif method == "cancel":
            provider.stop(message["params"]["run"])
        elif "id" in message:
            try:
                provider.call(message["id"], method, message.get("params"))
            except Fault as fault:
                fail(message["id"], fault)


main()
