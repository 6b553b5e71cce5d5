import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Open when the page arrives; afterwards the person decides. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly summaryClassName?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A part that can be folded, which works before and without scripts. With them the summary also says its state in
 * `aria-expanded`, as not every screen reader takes it from a details element; without them it could only say it wrongly.
 */
export function Disclosure({
  summary,
  open = false,
  className,
  summaryClassName,
  children,
}: DisclosureProps): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);

  useEffect(() => sayState(root.current), []);

  return (
    <details ref={root} className={className} open={open} onToggle={(event) => sayState(event.currentTarget)}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

function sayState(details: HTMLDetailsElement | null): void {
  details?.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
}
