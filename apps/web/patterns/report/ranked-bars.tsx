import { BarChart, type BarChartProps } from '@mantine/charts';
import { useComputedColorScheme } from '@mantine/core';
import { tintOf } from '@rawnaq/design/tints';
import styles from './ranked-bars.module.css';

/** Pixels of one bar with the space to the next, and of the space around all. */
const [row_height, frame_height] = [28, 12];

/** Pixels beyond the longest bar, for its value: at least, beside it, and of one of its letters. */
const [label_width, label_space, letter_width] = [72, 10, 6.5];

interface Group {
  name: string;
  /** `#rrggbb`, null where the salon chose none. */
  colour: string | null;
}

interface RankedBarsProps {
  /** What all pictures of reports have in common. */
  common: Pick<BarChartProps, 'data' | 'dataKey' | 'series' | 'valueFormatter' | 'tickLine' | 'tooltipAnimationDuration'>;
  /** `longest`: pixels that names have beside their bars. */
  axes: { isMirrored: boolean; ownDirection: (text: string) => string; longest: number };
  /** Of each row, where rows have the colour of their group. */
  groups: readonly Group[] | undefined;
}

/** Bars one below the other, the first at the top, each beside its name and in the colour of its group. The legend says which group has which colour. */
export function RankedBars({ common, axes, groups }: RankedBarsProps) {
  const scheme = useComputedColorScheme('light');
  const painted = ({ colour }: Group): string => (colour === null ? 'var(--tone-neutral-edge)' : tintOf(colour, scheme).edge);
  const data = common.data.map((row, place) => {
    const group = groups?.[place];
    return group === undefined ? row : { ...row, color: painted(group) };
  });
  const { valueFormatter: figure = String, series } = common;
  const letters = Math.max(0, ...data.flatMap((row) => series.map(({ name }) => figure(Number(row[name])).length)));
  const room = Math.max(label_width, label_space + letters * letter_width);
  const shown = new Map((groups ?? []).map((group) => [group.name, painted(group)]));
  return (
    <>
      <BarChart
        {...common}
        data={data}
        // Its own line: at the end of the longest bar the kit would break it at its spaces.
        valueFormatter={(value) => axes.ownDirection(figure(value).replaceAll(' ', '\u00A0'))}
        h={data.length * row_height + frame_height}
        orientation="vertical"
        // Each bar has its value: lines and figures of an axis would say it again, through the words.
        gridAxis="none"
        withXAxis={false}
        withLegend={false}
        withBarValueLabel
        barProps={{ radius: axes.isMirrored ? [4, 0, 0, 4] : [0, 4, 4, 0], isAnimationActive: false }}
        maxBarWidth={18}
        barChartProps={{ margin: axes.isMirrored ? { left: room } : { right: room } }}
        xAxisProps={{ reversed: axes.isMirrored, domain: [0, 'dataMax'] }}
        yAxisProps={{ orientation: axes.isMirrored ? 'right' : 'left', width: axes.longest, interval: 0, tickMargin: 8 }}
      />
      {shown.size > 1 && (
        <ul className={styles.legend} aria-hidden>
          {[...shown].map(([name, colour]) => (
            <li key={name}>
              <span style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
