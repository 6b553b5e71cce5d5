// What a browser's tree construction knows about elements, as far as supplier HTML needs it.

export const VOID_TAGS = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);

/** Elements that a browser opens again in the next block when they were not closed; each one multiplies the others. */
export const FORMATTING_TAGS = new Set('a b code em i s small strong u'.split(' '));

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const HEADING_SET = new Set(HEADINGS);
const CELLS = ['td', 'th', 'caption'];
const SECTIONS = ['thead', 'tbody', 'tfoot'];

interface ImpliedEnds {
  /** Open elements that this start tag closes. */
  readonly targets: readonly string[];
  /** Open elements that it does not look beyond; allowed ones only, so that the next run finds the same. */
  readonly stops: ReadonlySet<string>;
}

function implied(targets: readonly string[], stops: readonly string[]): ImpliedEnds {
  return { targets, stops: new Set(stops) };
}

const PARAGRAPH = implied(['p'], ['table', ...CELLS]);
const LIST_STOPS = ['ul', 'ol', 'dl', 'blockquote', 'figure', 'table', ...CELLS];
const CELL = implied(CELLS, ['tr', 'table', ...SECTIONS]);
const SECTION = implied([...SECTIONS, 'tr', ...CELLS], ['table']);
const BLOCKS = [
  ...['address', 'article', 'aside', 'blockquote', 'center', 'details', 'dialog', 'dir', 'div', 'dl', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'header', 'hgroup', 'hr', 'listing', 'main', 'menu', 'nav', 'ol', 'p'],
  ...['pre', 'search', 'section', 'summary', 'ul', 'table', ...HEADINGS],
];
const TERM = [implied(['dt', 'dd'], [...LIST_STOPS, 'li']), PARAGRAPH];

const IMPLIED_ENDS: ReadonlyMap<string, readonly ImpliedEnds[]> = new Map<string, readonly ImpliedEnds[]>([
  ...BLOCKS.map((tag) => [tag, [PARAGRAPH]] as const),
  ['li', [implied(['li'], [...LIST_STOPS, 'dt', 'dd']), PARAGRAPH]],
  ['dt', TERM],
  ['dd', TERM],
  ['a', [implied(['a'], CELLS)]],
  ['td', [CELL]],
  ['th', [CELL]],
  ['tr', [implied(['tr', ...CELLS], ['table', ...SECTIONS])]],
  ...['caption', ...SECTIONS].map((tag) => [tag, [SECTION]] as const),
  ['body', [implied(['head'], [])]],
]);

const NONE: readonly ImpliedEnds[] = [];

/** The open elements that a start tag closes. */
export function impliedEnds(tag: string): readonly ImpliedEnds[] {
  return IMPLIED_ENDS.get(tag) ?? NONE;
}

const TABLE_PARTS = new Set(['table', 'tr', ...SECTIONS, ...CELLS]);
const TABLE = new Set(['table']);
const CELL_SET = new Set(CELLS);

/** The open elements that an end tag does not look beyond. */
export function endTagStops(tag: string): ReadonlySet<string> {
  return TABLE_PARTS.has(tag) ? TABLE : CELL_SET;
}

/** Whether an end tag closes an open element: any heading closes any. */
export function closes(endTag: string, open: string): boolean {
  return endTag === open || (HEADING_SET.has(endTag) && HEADING_SET.has(open));
}

export function isHeading(tag: string): boolean {
  return HEADING_SET.has(tag);
}
