// The style sheets of chunks come in any order: what a class changes of one that it composes has to be the stronger rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AtRule, parse } from 'postcss';

const ASSETS = 'dist/public/assets';

interface Declared {
  readonly sheet: string;
  readonly property: string;
  readonly value: string;
}

const files = readdirSync(ASSETS);
const read = (name: string) => readFileSync(path.join(ASSETS, name), 'utf8');

/** What each class declares by itself, in sheets that come after the first. */
function declarations() {
  const found = new Map<string, Declared[]>();
  for (const sheet of files.filter((name) => name.endsWith('.css') && !name.startsWith('main.')))
    parse(read(sheet)).walkRules(({ parent, selectors, nodes }) => {
      // Without scripts no chunk is loaded.
      if (parent instanceof AtRule && parent.params.includes('scripting:none')) return;
      const declared = nodes.flatMap((node) =>
        node.type === 'decl' ? { sheet, property: node.prop, value: node.value } : [],
      );
      for (const selector of selectors.filter((each) => /^\.[\w-]+$/.test(each))) {
        const name = selector.slice(1);
        found.set(name, [...(found.get(name) ?? []), ...declared]);
      }
    });
  return found;
}

/** The classes that stand together on an element, as `class composed`. */
function classLists() {
  const scripts = files.filter((name) => name.endsWith('.js')).map(read);
  return new Set(scripts.flatMap((text) => text.match(/(?<=")[\w-]{5}(?: [\w-]{5})+(?=")/g) ?? []));
}

const isPartOf = (one: string, other: string) => one === other || one.startsWith(`${other}-`);
const areAtOdds = (one: Declared, other: Declared) =>
  one.value !== other.value && (isPartOf(one.property, other.property) || isPartOf(other.property, one.property));

it('no element looks different when its style sheets come in another order', () => {
  const found = declarations();
  const lists = [...classLists()];
  const ofList = (list: string) => list.split(' ').map((name) => found.get(name) ?? []);
  expect(lists.filter((list) => ofList(list).filter((declared) => declared.length > 0).length > 1)).not.toEqual([]);
  const atOdds = lists.flatMap((list) => {
    const all = ofList(list);
    return all.flatMap((declared, index) =>
      all.slice(index + 1).flatMap((others) => {
        const sheets = [declared, others].map((each) => [...new Set(each.map(({ sheet }) => sheet))].sort().join());
        // Both are always in the same sheet, which has their order.
        if (sheets[0] === sheets[1]) return [];
        return declared
          .filter((one) => others.some((other) => areAtOdds(one, other)))
          .map(({ sheet, property }) => `${list}: ${property} of ${sheet}`);
      }),
    );
  });
  expect(atOdds).toEqual([]);
});
