/** Text and tables, from whatever kind of file. */
export const textLimits = {
  "text.cells": {
    most: 400_000,
    of: "cells",
    because: "five minutes of work for the slowest conversion of a sheet",
  },
} as const;
