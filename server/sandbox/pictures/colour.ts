// Colour in OKLCH: equal steps of lightness look equal for every hue, so one set of shading rules fits all products.

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function linearRgb(lightness: number, chroma: number, hue: number): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function hexByte(linear: number): string {
  const value = clamp(linear, 0, 1);
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/**
 * A CSS hex colour from OKLCH.
 * @param lightness 0 (black) to 1 (white)
 * @param chroma 0 (grey) to about 0.3; lowered step by step until the colour fits sRGB, which keeps hue and lightness
 * @param hue degrees
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const fits = (rgb: readonly number[]) => rgb.every((part) => part >= -0.0005 && part <= 1.0005);
  let reduced = chroma;
  for (let step = 0; step < 24 && !fits(linearRgb(lightness, reduced, hue)); step++) reduced *= 0.9;
  return `#${linearRgb(lightness, reduced, hue).map(hexByte).join('')}`;
}

/** What a thing is made of: one colour that knows how it looks in light and in shadow. */
export class Material {
  readonly #tones = new Map<number, string>();

  constructor(
    readonly lightness: number,
    readonly chroma: number,
    readonly hue: number,
  ) {}

  /** The colour `by` lighter (negative: darker). Shadows drift cooler and lights warmer, as in a studio photo. */
  tone(by = 0): string {
    const known = this.#tones.get(by);
    if (known) return known;
    const chroma = this.chroma * (by < 0 ? 1 + by * 0.5 : 1 - by * 1.3);
    const hue = this.hue + by * (by < 0 ? 40 : 14);
    const tone = oklchToHex(clamp(this.lightness + by, 0.08, 0.985), Math.max(0, chroma), hue);
    this.#tones.set(by, tone);
    return tone;
  }

  /** True for greys, whose hue is accidental and must not tint anything around them. */
  get isNeutral(): boolean {
    return this.chroma < 0.02;
  }
}
