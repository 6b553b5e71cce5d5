// The one table of what can go wrong: the switches, their page, the short form and docs/sandbox.md all read it.
import type { FaultKind } from './faultKind';
import { bodyFaults } from './kinds/bodies';
import { connectionFaults } from './kinds/connections';
import { statusFaults } from './kinds/statuses';
import { timingFaults } from './kinds/timing';

/** The kinds by what goes wrong, as people look for them. */
export const FAULT_GROUPS = {
  Time: timingFaults,
  Refusals: statusFaults,
  Answers: bodyFaults,
  Connections: connectionFaults,
} as const;

const kinds = { ...timingFaults, ...statusFaults, ...bodyFaults, ...connectionFaults };

export type FaultKindName = keyof typeof kinds;

/** Every kind by its name. */
export const FAULT_KINDS: Readonly<Record<FaultKindName, FaultKind>> = kinds;

export const FAULT_KIND_NAMES = Object.keys(kinds) as [FaultKindName, ...FaultKindName[]];
