import { chooseMany } from './chooseMany';
import { compare } from './compare';
import { listedMarks } from './listedMarks';
import { preflight } from './preflight';
import { releaseSheet } from './releaseSheet';
import { retail } from './retail';
import { tables } from './tables';

/** What the parts of the desk say. */
export const desk = {
  ...chooseMany,
  ...compare,
  ...listedMarks,
  ...preflight,
  ...releaseSheet,
  ...retail,
  ...tables,
} as const;
