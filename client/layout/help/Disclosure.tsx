import { type ReactNode, useEffect, useRef } from 'react';

interface DisclosureProps {
  readonly summary: ReactNode;
  /** Initial state; afterwards the user decides. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly summaryClassName?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A collapsible section that works before and without scripts. With scripts the summary also has `aria-expanded`, as
 * not every screen reader derives it from the details element; without scripts it would go stale.
 */
export function Disclosure({
  summary,
  open = false,
  className,
  summaryClassName,
  children,
}: DisclosureProps): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    setExpanded(root.current);
  }, []);

  return (
    <details ref={root} className={className} open={open} onToggle={(event) => setExpanded(event.currentTarget)}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  );
}

function setExpanded(details: HTMLDetailsElement | null): void {
  details?.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
}
