import { type ReactNode, useEffect, useRef, useState } from 'react';

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
 * `aria-expanded`, which not every screen reader takes from a details element.
 */
export function Disclosure({
  summary,
  open = false,
  className,
  summaryClassName,
  children,
}: DisclosureProps): ReactNode {
  const root = useRef<HTMLDetailsElement>(null);
  const [expanded, setExpanded] = useState<boolean>();

  useEffect(() => setExpanded(root.current?.open), []);

  return (
    <details
      ref={root}
      className={className}
      open={open}
      onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a details element's summary is a button to assistive technology */}
      <summary className={summaryClassName} aria-expanded={expanded}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
