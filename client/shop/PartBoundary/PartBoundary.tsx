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
  return <Boundary {...props} location={key} />;
}

interface BoundaryProps extends PartBoundaryProps {
  readonly location: string;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly location: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { failed: false, location };
  }

  override componentDidCatch(error: unknown): void {
    if (!recoverFromChunkFailure(error)) this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
