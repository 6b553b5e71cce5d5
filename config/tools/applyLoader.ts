// A webpack loader of style sheets: `@apply row muted mt-4;` becomes the declarations of these utilities (client/styles/utilities.css).
// As classes they would be named in every script and document. The company's tokens follow ours.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Container, parse, type Root, type Rule } from 'postcss';
import type { LoaderContext } from 'webpack';
import { BRAND } from './brand';

const STYLES = path.join(__dirname, '../../client/styles');
const UTILITIES = path.join(STYLES, 'utilities.css');
const TOKENS = path.join(STYLES, 'tokens.css');
const OWN_TOKENS = path.join(BRAND, 'tokens.css');

/** Writes the utilities of each rule out: what holds always in their place, states and media queries in rules that follow. */
export default function applyLoader(this: LoaderContext<unknown>, css: string): string {
  const text = textOf(this, UTILITIES);
  const own = this.resourcePath === TOKENS ? textOf(this, OWN_TOKENS) : '';
  // Errors name the file.
  const root = parse(css + own, { from: this.resourcePath });
  refuseUnknown(this, root);
  root.walkAtRules('apply', (apply) => {
    const rule = apply.parent as Rule;
    let last: Container = rule;
    for (const name of apply.params.split(/\s+/)) {
      const [size = 'N'] = /(?<!\d)\d+$/.exec(name) ?? [];
      const utilities = utilitiesOf(text, size);
      const own = new RegExp(`^\\.${name}(?![\\w-])`);
      let isKnown = false;
      utilities.walkRules(own, (utility) => {
        isKnown = true;
        if (utility.parent === utilities && utility.selector === `.${name}`)
          return void apply.before(utility.clone().nodes);
        const state = utility.clone({
          selectors: rule.selectors.map((selector) => utility.selector.replace(own, () => selector)),
        });
        const group = utility.parent?.type === 'atrule' ? utility.parent.clone({ nodes: [state] }) : state;
        last.after(group);
        last = group as Container;
      });
      if (!isKnown) throw apply.error(`No utility "${name}"`);
    }
    apply.remove();
  });
  // Minifiers leave the blank before the value of a custom property.
  root.walkDecls(/^--/, (property) => {
    property.raws.between = ':';
  });
  return root.toString();
}

/** The utilities with a number in place of N: parsed once, as they are asked for some thousand times. */
const parsed = new Map<string, Root>();

function utilitiesOf(text: string, size: string): Root {
  const utilities = text.replace(/\bN(?=px|\b)/g, size);
  const known = parsed.get(utilities) ?? parse(utilities);
  parsed.set(utilities, known);
  return known;
}

/** A file as text, empty where it is missing. A stored result is made again when the file comes, changes or goes. */
function textOf(loader: LoaderContext<unknown>, file: string) {
  if (existsSync(file)) loader.addDependency(file);
  else loader.addMissingDependency(file);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A property that is misspelt would be as if its declaration were missing. Known are tokens, and what a sheet of the folder sets. */
function refuseUnknown(loader: LoaderContext<unknown>, root: Container) {
  const sheets = [TOKENS, OWN_TOKENS, ...globSync(`${path.dirname(loader.resourcePath)}/*.css`)];
  const known = sheets.map((file) => textOf(loader, path.resolve(file))).join('\n');
  root.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/var\((--[\w-]+)\)/g))
      if (!new RegExp(`(?<![\\w-])${name}:`).test(known)) throw declaration.error(`No custom property ${name}`);
  });
}
