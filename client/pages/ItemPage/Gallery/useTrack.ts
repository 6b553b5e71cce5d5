import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';

interface TrackProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent) => void;
}

/** Props of a scrolling row of equally wide pictures; keeps its position and the selected picture in step. */
export function useTrack(index: number, onSelect: (index: number) => void): TrackProps {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const track = ref.current;
    // During a swipe the picture is already in view; to set the position would end the movement.
    if (track && pictureInView(track) !== index) track.scrollLeft = index * track.clientWidth;
  }, [index]);
  const onScroll = ({ currentTarget }: UIEvent): void => {
    const next = pictureInView(currentTarget);
    if (next !== index) onSelect(next);
  };
  return { ref, onScroll };
}

const pictureInView = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / clientWidth);
