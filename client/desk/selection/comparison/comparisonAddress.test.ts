import { changeComparison, closeComparison, comparedIds, onAddress, openComparison } from './comparisonAddress';

describe('the address of a comparison', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['', undefined],
    ['#results', undefined],
    ['#compare', undefined],
    ['#compare=1', ['1']],
    ['#compare=1,2,3,4', ['1', '2', '3', '4']],
    ['#compare=1,2,1', ['1', '2']],
    ['#compare=a%2Cb,%E7%81%AF', ['a,b', '灯']],
    ['#compare=', []],
    ['#compare=1,,2', []],
    ['#compare=1,2,3,4,5', []],
    ['#compare=%E0%A4%A', []],
    ['#compare=%20', []],
    ['#compare= 1', []],
    [`#compare=${'x'.repeat(256)}`, ['x'.repeat(256)]],
    [`#compare=${'x'.repeat(257)}`, []],
    ['#compare=<script>', ['<script>']],
  ])('%j names %j (F07)', (hash, ids) => {
    expect(comparedIds(hash)).toEqual(ids);
  });

  it('changes in place, and Back leaves it (F07)', () => {
    const heard = jest.fn();
    const stop = onAddress(heard);
    window.history.replaceState({ key: 'x' }, '', '/search?keyword=a#compare=9');
    closeComparison();
    expect(window.location.href).toBe('http://localhost/search?keyword=a');
    const { length } = window.history;
    openComparison(['1', 'a,b']);
    expect(window.location.hash).toBe('#compare=1,a%2Cb');
    changeComparison(['1']);
    expect([window.location.hash, window.history.length]).toEqual(['#compare=1', length + 1]);
    expect(heard).toHaveBeenCalled();
    const back = jest.spyOn(window.history, 'back').mockImplementation();
    closeComparison();
    expect(back).toHaveBeenCalledTimes(1);
    stop();
  });
});
