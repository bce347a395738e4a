"""Answers of the contract as tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import pandas as pd

#: Rows of an answer, which the table holds; the rest of it is provenance.
ROWS = frozenset({"mesures", "resultats", "localites", "edition"})
#: Objects of an answer that tell how it was made, and no figures.
NOT_FIGURES = frozenset({"parametres_appliques", "periode_retenue", "completude_pct", "erreur_transposition_pct"})


def head_of(answer: Mapping[str, Any]) -> dict[str, Any]:
    """What an answer tells beside its rows: unit, source, method, grade, status, attribution and the rest."""
    return {name: value for name, value in answer.items() if name not in ROWS}


def instants(rows: Iterable[Mapping[str, Any]]) -> pd.DatetimeIndex:
    """The starts of steps. They are UTC, as the contract writes them: without offset."""
    texts = [row.get("instant") or row.get("instant_mesure") or f"{row['annee']}-{row['mois']:02d}" for row in rows]
    return pd.DatetimeIndex(np.array(texts, dtype="datetime64[s]").astype("datetime64[ns]"), name="instant")


def values(rows: list[dict[str, Any]], name: str) -> "pd.Series[Any]":
    """The values of one series or town by time; what is missing is NaN."""
    return pd.Series([row["valeur"] for row in rows], index=instants(rows), name=name, dtype="float64")


def side_by_side(columns: Mapping[str, list[dict[str, Any]]], name: str) -> pd.DataFrame:
    """One row an instant, one column a series or town."""
    table = pd.DataFrame({key: values(rows, key) for key, rows in columns.items()}, dtype="float64")
    return table.rename_axis(index="instant", columns=name)


def one_after_another(columns: Mapping[str, list[dict[str, Any]]], name: str) -> pd.DataFrame:
    """One row a value, with all that the contract tells of it; rows that are no steps of time are numbered."""
    in_time = all(_is_dated(row) for rows in columns.values() for row in rows)
    tables = {key: pd.DataFrame(rows, index=instants(rows) if in_time else None) for key, rows in columns.items()}
    known = ["annee", "mois", "instant", "instant_mesure", name] if in_time else [name]
    return pd.concat(tables, names=[name, "instant" if in_time else None]).drop(columns=known, errors="ignore")


def _is_dated(row: Mapping[str, Any]) -> bool:
    """The hours of a typical year have no year, a curve has no time."""
    return re.match(r"\d{4}", row.get("instant", str(row.get("annee", "")))) is not None


def figures(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The numbers of an answer about a whole period; those of an object are named ``object.number``."""
    found: dict[str, Any] = {}
    for name, value in answer.items():
        if name in NOT_FIGURES:
            continue
        if isinstance(value, dict):
            found.update({f"{name}.{inner}": number for inner, number in figures(value).items()})
        elif value is None or (isinstance(value, (int, float)) and not isinstance(value, bool)):
            found[name] = value
    return found


def grades(rows: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """The grades and statuses that the values of a column have."""
    rows = list(rows)
    niveaux = {row.get("niveau_effectif") or row.get("niveau_confiance") for row in rows}
    statuts = {row.get("statut") or row.get("statut_editorial") for row in rows}
    return {"niveaux": sorted(filter(None, niveaux)), "statuts": sorted(filter(None, statuts))}
