import { findCategoryPath } from './category';

interface Node {
  readonly id: string;
  readonly childrenList?: readonly Node[];
}

const tree: Node[] = [
  { id: '1', childrenList: [{ id: '11', childrenList: [{ id: '111' }] }, { id: '12' }] },
  { id: '2', childrenList: [] },
];

describe('findCategoryPath', () => {
  it.each([
    ['1', ['1']],
    ['12', ['1', '12']],
    ['111', ['1', '11', '111']],
    ['2', ['2']],
    ['9', []],
    ['', []],
  ])('finds %s at %j (S051, S092)', (cateId, path) => {
    expect(findCategoryPath(tree, cateId).map((node) => node.id)).toEqual(path);
  });

  it('finds nothing outside the tree', () => {
    expect(findCategoryPath(tree, '9')).toEqual([]);
    expect(findCategoryPath([], '1')).toEqual([]);
  });

  it('walks a tree deeper than the call stack (S092)', () => {
    let node: Node = { id: 'leaf' };
    for (let depth = 0; depth < 100_000; depth += 1) node = { id: String(depth), childrenList: [node] };
    expect(findCategoryPath([node], 'leaf')).toHaveLength(100_001);
  });
});
