import { barsOf } from '@rawnaq/domain/catalogue/stock/barcode';
import { useMemo } from 'react';

/** Modules of light on either side, so that a scanner finds the code. */
const quiet = 10;

/** A barcode with its digits below. Always black on white, whatever the page's colours are: scanners see nothing else. */
export function BarcodePicture({ code, className }: { code: string; className?: string | undefined }) {
  const { modules } = useMemo(() => barsOf(code), [code]);
  const bars = [...modules.matchAll(/1+/g)].map((run) => ({ at: run.index, width: run[0].length }));
  const width = modules.length + 2 * quiet;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 50`}
      role="img"
      aria-label={code}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <rect width={width} height={50} fill="#fff" />
      {bars.map(({ at, width: of }) => (
        <rect key={at} x={at + quiet} y={0} width={of} height={50} fill="#000" />
      ))}
    </svg>
  );
}
