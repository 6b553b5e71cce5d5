import type { ReactNode } from 'react';
import { Ceiling } from '../Ceiling/Ceiling';
import { Footer } from '../Footer/Footer';
import { Header } from '../Header/Header';
import styles from './ShopFrame.module.css';
import { usePreloads } from './usePreloads';

/** Header to footer: the frame of every page that is not a system page. */
export function ShopFrame({ children }: { children: ReactNode }): ReactNode {
  usePreloads();
  return (
    <div className={styles.frame}>
      <header>
        <Ceiling />
        <Header />
      </header>
      {children}
      <Footer />
    </div>
  );
}
