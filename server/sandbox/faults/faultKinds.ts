// The table of fault kinds; the switches, the short form and docs/sandbox.md follow it.

import { bodyFaults } from './kinds/bodies';
import { connectionFaults } from './kinds/connections';
import type { FaultKind } from './kinds/faultKind';
import { statusFaults } from './kinds/statuses';
import { timingFaults } from './kinds/timing';

const kinds = { ...timingFaults, ...statusFaults, ...bodyFaults, ...connectionFaults };

export type FaultKindName = keyof typeof kinds;

/** Every kind by name. */
export const FAULT_KINDS: Readonly<Record<FaultKindName, FaultKind>> = kinds;

export const FAULT_KIND_NAMES = Object.keys(kinds) as [FaultKindName, ...FaultKindName[]];
