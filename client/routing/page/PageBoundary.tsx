import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

interface PageBoundaryProps {
  /** The address that is shown; the next one gets a fresh start, even in a view that stays. */
  readonly url: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly url: string;
}

/** Keeps header and navigation when a page's view throws: 'Error occurred' stands in its place. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { failed: false, url: this.props.url };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ url }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return url === state.url ? null : { failed: false, url };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <LoadFailure failure="error" onRetry={() => window.location.reload()} />;
  }
}
