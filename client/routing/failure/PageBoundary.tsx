import { Component, type ReactNode } from 'react';
import { recoverFromChunkFailure } from '../../storefront/recoverFromChunkFailure';
import { LoadFailure } from './LoadFailure';

interface PageBoundaryProps {
  /** The address on the screen; a new one clears the failure, even if the view stays mounted. */
  readonly url: string;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failed: boolean;
  readonly url: string;
}

/** Shows 'Error occurred' instead of a page view that throws; header and navigation stay. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { failed: false, url: this.props.url };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ url }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return url === state.url ? null : { failed: false, url };
  }

  override componentDidCatch(error: unknown): void {
    recoverFromChunkFailure(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <LoadFailure failure="error" onRetry={() => window.location.reload()} />;
  }
}
