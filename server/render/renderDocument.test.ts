import { renderDocument, serializeState } from './renderDocument';

it.each(['</script><script>alert(1)</script>', '<!--', 'a & b', '\u2028\u2029', '\ud800', '__proto__'])(
  'serializeState embeds %j so that it reads back and can not leave its element',
  (text) => {
    const value = { [text]: [text, { text }] };
    const embedded = serializeState(value);
    expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(embedded)).toEqual(value);
  },
);

it('a document embeds the long texts of its state escaped, each time and beside others of their length', () => {
  const texts = ['</script>', '<!--&\u2028', '"\\\n\ud800'].map((start) => start + 'a'.repeat(9_000 - start.length));
  for (const details of [texts, [texts[0]], texts.toReversed()]) {
    const state = { page: { data: { details } } } as never;
    const assets = { head: '', chunkNames: '<i>' } as never;
    const document = renderDocument({ html: 'b'.repeat(70_000), state, assets });
    const embedded = /id="state">(.*)<\/script><i>/s.exec(document)?.[1] ?? '';
    expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(embedded)).toEqual(state);
  }
});
