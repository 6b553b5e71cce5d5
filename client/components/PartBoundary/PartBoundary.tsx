import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { recoverFromChunkFailure } from '../../storefront/recoverFromChunkFailure';

interface PartBoundaryProps {
  /** Puts the part back into its closed state. */
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/**
 * Around a part of the frame or a dialog: when the part throws or its chunk is missing, nothing is rendered in its place and
 * the page stays. React logs the error. The next navigation tries again.
 */
export function PartBoundary(props: PartBoundaryProps): ReactNode {
  const { key } = useLocation();
  return <FailureBoundary {...props} location={key} />;
}

interface FailureBoundaryProps extends PartBoundaryProps {
  /** A new one clears the failure, even if the part stays mounted. */
  readonly location: string;
  /** In place of what throws. */
  readonly fallback?: ReactNode;
}

interface FailureBoundaryState {
  readonly failed: boolean;
  readonly location: string;
}

/** Shows its fallback instead of a part that throws; what is around it stays. A missing chunk reloads the document. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state = { failed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<FailureBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { location }: FailureBoundaryProps,
    state: FailureBoundaryState,
  ): FailureBoundaryState | null {
    return location === state.location ? null : { failed: false, location };
  }

  override componentDidCatch(error: unknown): void {
    if (!recoverFromChunkFailure(error, true)) this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
