import type { ReactNode } from 'react';
import type { BarScale } from './bar-scale.ts';

export type BarTone = 'primary' | 'in' | 'planned' | 'late' | 'absent' | 'review';

export interface BarSeries {
  label: string;
  tone: BarTone;
}

export interface ChartBar {
  id: string | number;
  /** Shown below a column or before a row. */
  label: string;
  /** The name for screen readers; the label by default. */
  name?: string;
  /** In the order of the series. */
  values: readonly number[];
  /** The target value of the bar, such as needed spots or a limit. */
  mark?: number | null;
  /** The page that the bar opens. */
  href?: string;
  /** Holidays count as Sundays; `note` names them below the label when there is room. */
  day?: 'saturday' | 'sunday' | null;
  note?: string | null;
}

export interface BarChartProps {
  title: string;
  /** Stacked series; each has its own pattern, at most four. */
  series: readonly BarSeries[];
  bars: readonly ChartBar[];
  /** `columns` for days, `rows` for names. */
  layout: 'columns' | 'rows';
  format: (value: number) => string;
  /** The name of the marks. */
  mark?: string;
  /** Size of a whole step on the axis: 60 for minutes. */
  unit?: number;
  children?: ReactNode;
}

/** The input of both layouts. */
export type DrawnProps = BarChartProps & { scale: BarScale; titleId: string };

export function sumValues(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
