import type { ReactNode } from 'react';
import type { BarScale } from './bar-scale.ts';

export type BarTone = 'primary' | 'in' | 'planned' | 'late' | 'absent' | 'review';

export interface BarSeries {
  label: string;
  tone: BarTone;
}

export interface Bar {
  id: string | number;
  /** Below a column, or before a row. */
  label: string;
  /** What it is called where it is read out; the label where that says enough. */
  name?: string;
  /** In the order of the series. */
  values: readonly number[];
  /** What it is measured by: seats needed, a limit. */
  mark?: number | null;
  /** Where its number opens. */
  href?: string;
  /** Holidays are as Sundays; `note` says so below the label where there is room. */
  day?: 'saturday' | 'sunday' | null;
  note?: string | null;
}

export interface BarChartProps {
  title: string;
  /** One on top of the other: each has a pattern of its own, four at most. */
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** Days side by side, or names one below the other. */
  layout: 'columns' | 'rows';
  format: (value: number) => string;
  /** What the mark of each bar is. */
  mark?: string;
  /** What the axis counts in full steps: 60 for minutes. */
  unit?: number;
  children?: ReactNode;
}

/** What columns and rows are drawn from. */
export type DrawnProps = BarChartProps & { scale: BarScale; titleId: string };

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
