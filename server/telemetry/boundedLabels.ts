/**
 * The child of a metric for each set of labels, up to `max` sets; further ones share the sets that `overflow` names, which must
 * be few.
 */
export function boundedLabels<Child>(
  max: number,
  childOf: (...labels: string[]) => Child,
  overflow: (...labels: string[]) => string[],
): (...labels: string[]) => Child {
  const children = new Map<string, Child>();
  const others = new Map<string, Child>();
  return (...labels) => {
    const known = children.get(labels.join(' '));
    if (known) return known;
    const isFull = children.size >= max;
    const admitted = isFull ? overflow(...labels) : labels;
    const key = admitted.join(' ');
    const child = (isFull ? others.get(key) : undefined) ?? childOf(...admitted);
    (isFull ? others : children).set(key, child);
    return child;
  };
}
