import { readFaults } from './fault';

describe('readFaults (N07)', () => {
  it.each<[string, object[]]>([
    ['suggest;status=500', [{ match: 'suggest', status: 500 }]],
    ['suggest;hang', [{ match: 'suggest', kind: 'hang' }]],
    [
      '*; kind=failedMsg; message=Sold out; times=2',
      [{ match: '*', kind: 'failedMsg', message: 'Sold out', times: 2 }],
    ],
    ['a?b=c;delayMs=5', [{ match: 'a?b=c', delayMs: 5 }]],
    [
      'currentUser;hang, siteConfig;failed;',
      [
        { match: 'currentUser', kind: 'hang' },
        { match: 'siteConfig', kind: 'failed' },
      ],
    ],
    ['{"match":"x","status":200,"body":{"a":1}}', [{ match: 'x', status: 200, body: { a: 1 } }]],
    [
      ' [{"match":"x"},{"match":"y","kind":"drip","everyMs":5}]',
      [{ match: 'x' }, { match: 'y', kind: 'drip', everyMs: 5 }],
    ],
  ])('reads %s', (text, faults) => {
    expect(readFaults(text)).toEqual(faults);
  });

  it.each([
    '',
    ';hang',
    'suggest;explode',
    'suggest;tims=2',
    'suggest;status=99',
    'suggest;times=0',
    'suggest;delayMs=-1',
    'suggest;delayMs=1e3',
    '{"match":"x"',
    '[1]',
    '{"kind":"hang"}',
  ])('rejects %j', (text) => {
    expect(() => readFaults(text)).toThrow();
  });
});
