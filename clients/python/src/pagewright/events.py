"""Server-sent events (WHATWG HTML, 9.2.6) with JSON as their data."""

import json
from dataclasses import dataclass
from typing import Any, Generic, List, Optional, TypeVar

Data = TypeVar("Data")


@dataclass(frozen=True)
class ServerEvent(Generic[Data]):
    event: str
    id: str
    data: Data


class EventReader:
    """Takes lines, and gives an event at the empty line that ends it."""

    def __init__(self, model: Any) -> None:
        self._model = model
        self._event = "message"
        self._id = ""
        self._data: List[str] = []

    def take(self, line: str) -> Optional[ServerEvent[Any]]:
        if line == "":
            data, event = self._data, self._event
            self._data, self._event = [], "message"
            if not data:
                return None
            return ServerEvent(event, self._id, self._model.model_validate(json.loads("\n".join(data))))
        name, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if name == "event":
            self._event = value
        elif name == "id":
            self._id = value
        elif name == "data":
            self._data.append(value)
        return None
