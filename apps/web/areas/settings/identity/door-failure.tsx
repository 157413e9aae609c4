import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ChunkFailure, reloadOnceFor } from '../../../shell/chunk.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { Starting } from '../../../shell/pages/starting.tsx';

/** Around a page at the door: reloads once for a part that is missing, and blocks the page for a defect. */
export class DoorFailure extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkFailure && reloadOnceFor(error)) return;
    handleEscaped(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Starting /> : <Suspense fallback={<Starting />}>{this.props.children}</Suspense>;
  }
}
