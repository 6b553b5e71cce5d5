import { Component, type ReactNode } from 'react';
import { LoadFailure } from './LoadFailure';

/**
 * Keeps header and navigation when a page's view throws: 'Error occurred' stands in its place. Give it the page's address
 * as key, so that the next page gets a fresh start.
 */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <LoadFailure failure="error" onRetry={() => window.location.reload()} />;
  }
}
