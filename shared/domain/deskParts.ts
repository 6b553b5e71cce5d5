/** The parts of the buyer's desk, by their names in FEATURES: what buyers have beyond the specification. */
export const DESK_PARTS = [
  'preflight',
  'release-sheet',
  'several-shops',
  'listed-marks',
  'retail-rule',
  'choose-many',
  'compare',
  'tables',
  'buyer-home',
  'variants',
  'command',
  'recent',
  'changed',
] as const;

export type DeskPartName = (typeof DESK_PARTS)[number];

/** Whether a part is among those that are on; undefined: all are. */
export const isPartOn = (part: DeskPartName, on: { readonly features?: readonly DeskPartName[] }): boolean =>
  on.features?.includes(part) ?? true;
