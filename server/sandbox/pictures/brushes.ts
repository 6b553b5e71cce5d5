import type { Material, Stop } from './colour';
import { STEEL } from './palette';
import { type Attributes, element, ellipse, path } from './svg';

/** What stands on a floor darkens it: a wide soft pool and a tight dark core under (cx, cy). */
export function contactShadow(brush: Brushes, cx: number, cy: number, rx: number, ry: number): string {
  return (
    ellipse(cx, cy + 4, rx * 1.22, ry * 1.7, '#1b2320', { opacity: 0.1, filter: brush.blur(14) }) +
    ellipse(cx, cy, rx, ry, '#141b19', { opacity: 0.3, filter: brush.blur(5) })
  );
}

/** A reflection of the light on a smooth surface. */
export function gloss(d: string, opacity = 0.3): string {
  return path(d, '#fff', { opacity });
}

/** Where a linear gradient starts and ends, in parts of the painted shape. */
export type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

const ACROSS: Direction = [0, 0, 1, 0];
export const DOWN: Direction = [0, 0, 0, 1];
export const DIAGONAL: Direction = [0, 0, 1, 1];

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const written = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${written}/>`;
    })
    .join('');
}

/**
 * The gradients, blurs and clips of one picture. Every method returns a `url(#id)` to use as fill, stroke, filter or
 * clip; equal brushes are defined once. The light comes from the upper left.
 */
export class Brushes {
  private readonly ids = new Map<string, string>();
  private readonly definitions: string[] = [];

  /** The content of the picture's `<defs>`. */
  get markup(): string {
    return this.definitions.join('');
  }

  linear(stops: readonly Stop[], direction: Direction = ACROSS): string {
    const [x1, y1, x2, y2] = direction.map(String);
    return this.define('linearGradient', { x1, y1, x2, y2 }, stopElements(stops));
  }

  /** A gradient around a centre, placed and sized in parts of the painted shape. */
  radial(stops: readonly Stop[], cx = 0.36, cy = 0.28, r = 0.85): string {
    return this.define('radialGradient', { cx: `${cx}`, cy: `${cy}`, r: `${r}` }, stopElements(stops));
  }

  blur(deviation: number): string {
    const region = { x: '-60%', y: '-120%', width: '220%', height: '340%' };
    return this.define('filter', region, element('feGaussianBlur', { stdDeviation: deviation }));
  }

  clip(d: string): string {
    return this.define('clipPath', {}, element('path', { d }));
  }

  /** An upright round body: light left of the middle, dark on the right, a little light back from the wall. */
  cylinder(material: Material): string {
    return this.linear(material.tones([0, -0.11], [0.14, -0.01], [0.3, 0.075], [0.52, 0], [0.84, -0.14], [1, -0.09]));
  }

  /** A soft or flat part, lit from the upper left. */
  soft(material: Material): string {
    return this.linear(material.tones([0, 0.06], [0.5, 0], [1, -0.11]), [0.1, 0, 0.9, 1]);
  }

  ball(material: Material): string {
    return this.radial(material.tones([0, 0.13], [0.4, 0.02], [0.8, -0.11], [1, -0.17]));
  }

  /** A standing surface, lit from above. */
  upright(material: Material): string {
    return this.linear(material.tones([0, 0.05], [1, -0.1]), DOWN);
  }

  /** Polished metal: narrow bands of strong light and dark. */
  metal(material: Material = STEEL): string {
    return this.linear(
      material.tones([0, -0.22], [0.16, 0.08], [0.34, 0.16], [0.5, -0.08], [0.66, 0.04], [0.88, -0.24], [1, -0.1]),
    );
  }

  private define(name: string, attributes: Attributes, content: string): string {
    const key = element(name, attributes, content);
    const known = this.ids.get(key);
    if (known) return known;
    const id = `g${this.definitions.length}`;
    this.definitions.push(element(name, { id, ...attributes }, content));
    this.ids.set(key, `url(#${id})`);
    return `url(#${id})`;
  }
}

/** What a drawing works with. `main` is the product's colour, `accent` that of its trims and details. */
export interface Drawing {
  readonly brush: Brushes;
  readonly main: Material;
  readonly accent: Material;
  readonly random: () => number;
}

/** Draws one product as SVG text on a field of 600 by 600, standing on y = 480 and centred on x = 300. */
type Draw = (drawing: Drawing) => string;

/** A kind of product and its styles. */
export interface Kind {
  readonly styles: Readonly<Record<string, Draw>>;
  /** The drawn area, shadows left out; views place and measure the product by it. */
  readonly bounds: readonly [x: number, y: number, width: number, height: number];
  /** The most interesting point, centre of the close-up. */
  readonly focus: readonly [x: number, y: number];
  /** True when it is seen from above or hovers: it is then centred, not stood on the floor. */
  readonly lying?: boolean;
}
