// Generated answers of the backend in two worlds that differ in every price, and in nothing else.
import fc from 'fast-check';
import { type JsonSchema, resolved } from '../../../server/sandbox/contract/jsonSchema';
import { openApiOf } from '../../../server/sandbox/contract/openApi';
import { isPriceField } from '../../../shared/api/calls/prices';
import { type ContractCall, contractCalls } from '../../../shared/api/contract';
import { isJsonObject } from '../../../shared/api/json';

export type World = 0 | 1;

/** A price, as each world has it. */
class Price {
  constructor(readonly inWorlds: readonly [unknown, unknown]) {}
}

/** A document in a text, as a backend may write it. */
class Embedded {
  constructor(
    readonly value: unknown,
    readonly write: (json: string) => string,
  ) {}
}

const NAMES = { enginePrefix: 'ToSea$', siteProduct: 'item', itemDetailService: 'ITEM_DETAIL' };
const { paths } = openApiOf(NAMES);

/** Every call of the contract. */
export const CALLS: readonly ContractCall[] = contractCalls(NAMES);

/** An answer of the backend, for either world. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The text of an answer in a world. */
export const textIn = (world: World, { body }: Answer): string => JSON.stringify(inWorld(world, body));

function inWorld(world: World, value: unknown): unknown {
  if (value instanceof Price) return value.inWorlds[world];
  if (value instanceof Embedded) return value.write(JSON.stringify(inWorld(world, value.value)));
  if (Array.isArray(value)) return value.map((entry) => inWorld(world, entry));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inWorld(world, member)]));
}

const AMOUNTS = [0, 7, 12.5, '3.10', '9999999999.99', '', null, true, [1, 2], { from: 1, to: '2.50' }];
const priceOf = (amounts: readonly unknown[]): fc.Arbitrary<Price> =>
  fc
    .tuple(fc.constantFrom(...amounts), fc.constantFrom(...amounts), fc.nat())
    .map(([one, other, amount]) => new Price([one, one === other ? amount : other]));
const price = priceOf(AMOUNTS);
/** One that a world may lack. */
const maybePrice = priceOf([...AMOUNTS, undefined]);

/** How a document is written into a text; all but the first two are none by JSON's rules. */
const WRITINGS: readonly ((json: string) => string)[] = [
  (json) => json,
  (json) => JSON.stringify(json),
  (json) => `\uFEFF${json}`,
  (json) => `\u00A0${json}`,
  (json) => json + json,
  (json) => json.slice(0, -1),
  (json) => json.replace(/[}\]]$/, ',$&'),
  (json) => json.replaceAll('"', "'"),
  (json) => json.replace(/"(\w+)":/g, '$1:'),
];

const words = fc.constantFrom(
  ...['', 'Lamp', '<p>Warm <b>light</b></p>', 'https://img.example/1.jpg', '2026-11-01T08:00:00Z', '20450001', '12'],
  ...['["https://img.example/1.jpg"]', '{"a":1', '灯', 'x'.repeat(300)],
);

/** Members that the contract does not know. */
const extras = fc.letrec((tie) => ({
  member: fc.oneof({ maxDepth: 2, depthSize: 'small' }, words, fc.nat(), tie('object'), tie('embedded')),
  object: fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'feature', '__proto', 'it"s'), tie('member'), { maxKeys: 2 }),
      fc.dictionary(fc.constantFrom('price', 'SALE_PRICE', 'unitPriceText', 'pri\u0063es'), price, { maxKeys: 2 }),
    )
    .map(([others, prices]) => ({ ...others, ...prices })),
  embedded: fc.tuple(tie('object'), fc.constantFrom(...WRITINGS)).map(([value, write]) => new Embedded(value, write)),
})).object as fc.Arbitrary<Record<string, unknown>>;

/** Values of a schema. Entities have members that it does not name, unless `isPlain`. */
function valuesOf(given: JsonSchema, isPlain: boolean, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given);
  const within = (inner: JsonSchema) => valuesOf(inner, isPlain, depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(within));
  if (schema.properties) {
    const members = Object.entries(schema.properties).map(([name, member]) => [
      name,
      isPriceField(name) ? maybePrice : within(member),
    ]);
    const entity = fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [...(schema.required ?? [])],
    });
    return isPlain ? entity : fc.tuple(extras, entity).map(([more, named]) => ({ ...more, ...named }));
  }
  const arbitraries: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    array: depth > 6 || !schema.items ? fc.constant([]) : fc.array(within(schema.items), { maxLength: 3 }),
    boolean: fc.boolean(),
    integer: fc.nat(),
    number: fc.nat(),
    null: fc.constant(null),
    string: words,
  };
  return fc.oneof(...[schema.type ?? 'string'].flat().map((type) => arbitraries[type] ?? fc.constant({})));
}

const MESSAGES = { msg: fc.constant('Not now'), success: fc.constant(false) };

/**
 * Answers to a call: what the contract describes, or a failure.
 *
 * @param isPlain without members that the contract does not name
 */
export function answersOf({ path, method, isFlat }: ContractCall, isPlain: boolean): fc.Arbitrary<Answer> {
  const envelope = paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json'].schema;
  const payload = envelope?.properties?.[isFlat ? 'res' : 'data'] ?? {};
  const more = isPlain ? fc.constant({}) : extras;
  const success = fc
    .tuple(more, fc.constantFrom(true, true, null), valuesOf(payload, isPlain))
    .map(([members, flag, data]) => ({ ...members, success: flag, [isFlat ? 'res' : 'data']: data }));
  const failure = fc.tuple(more, fc.record(MESSAGES)).map(([members, message]) => ({ ...members, ...message }));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ status: fc.constant(200), body: success }) },
    { weight: 2, arbitrary: fc.record({ status: fc.constantFrom(200, 400, 404, 422, 500), body: failure }) },
  );
}
