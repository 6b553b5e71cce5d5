// CSS colours for the names that suppliers give to colours. What they sell is seen in its pictures: these are dots.

/** From the most telling word to the least: 'Navy blue' is navy, 'Spruce green' spruce. */
const COLOURS: Readonly<Record<string, string>> = {
  clay: '#a9694f',
  coral: '#e0705c',
  tomato: '#b6402f',
  blush: '#e8b9b5',
  butter: '#efd27a',
  amber: '#d99a3a',
  sand: '#d3bf9d',
  bone: '#e9e2d4',
  sage: '#8fa98c',
  olive: '#74763a',
  spruce: '#16503f',
  mint: '#a9d8c4',
  sky: '#7fb0d4',
  denim: '#3f6596',
  navy: '#23395f',
  lilac: '#b3a1d0',
  plum: '#7d2f63',
  cocoa: '#5f4636',
  charcoal: '#3a4042',
  slate: '#75828a',
  ivory: '#f4efe0',
  cream: '#f3ead2',
  beige: '#d9c7a7',
  khaki: '#a89a6c',
  gold: '#c9a13b',
  silver: '#c4c8cb',
  rose: '#d98a94',
  wine: '#6d2335',
  teal: '#1f7a78',
  turquoise: '#3fb6ac',
  black: '#1c1f20',
  white: '#ffffff',
  grey: '#8b9194',
  gray: '#8b9194',
  red: '#b93a32',
  orange: '#dd7b34',
  yellow: '#ecc94b',
  green: '#3d7d53',
  blue: '#3a68a8',
  purple: '#74509a',
  violet: '#74509a',
  pink: '#e39ab0',
  brown: '#76523a',
};

/** The colour of a name; undefined when none of its words is one. */
export function colourOf(name: string): string | undefined {
  const words = new Set(name.toLowerCase().match(/\p{L}+/gu));
  const known = Object.keys(COLOURS).find((word) => words.has(word));
  return known && COLOURS[known];
}
