{{ about }}

from __future__ import annotations

from .action import Action, ActionWord, AnswerAction, QuestionAction, SubmitAction, WholeAction
from .ask import Admission, Answer, Answers, Ask, Caller, Choice, Context, Encoded, Intent, Question
from .dialect import Dialect
{{ imports }}from .errors import Ambiguous, ByQuestion, Failed, Failure, InvalidAnswers, Malformed, Whole
from .host import Answerer, Host, Registration
from .lift import Api, lift
from .rules import Rules
from .screen import Indicator, Screen, ShownOption, ShownQuestion, present
from .settle import Broken, Passed, Settled, Step, settle, stop
from .state import State
from .turn import Turn
from .words import MESSAGES, Fault

__all__ = {{ names }}
