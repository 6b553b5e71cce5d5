// The shapes of stored values. Schemas of valibot would bring its code into the first bundle.

/** Whether a value that was read from storage has the expected shape. */
export type Shape<T> = (value: unknown) => value is T;

/** Any value that JSON can hold. */
export const isAnything: Shape<unknown> = (value): value is unknown => value !== undefined;
export const isText: Shape<string> = (value) => typeof value === 'string';
export const isNumber: Shape<number> = (value) => typeof value === 'number';
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean';
/** A number of things. */
export const isCount: Shape<number> = (value): value is number =>
  isNumber(value) && Number.isSafeInteger(value) && value >= 0;

export const isOneOf =
  <T extends string | boolean>(...values: readonly T[]): Shape<T> =>
  (value): value is T =>
    values.includes(value as T);

export const isOptional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const isListOf =
  <T>(entry: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(entry);

/** An array of two entries. */
export const isPairOf =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> =>
  (value): value is [A, B] =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);

/** An object with these fields; it may have others. */
export const isRecordOf =
  <T extends object>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

/** A value of the first or the second shape. */
export const isEither =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    first(value) || second(value);
