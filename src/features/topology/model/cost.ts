import type { Component } from './component';

/** What a component costs, as texts, and how its last day compares with the mean day of 30. */
export interface Cost {
  day: string;
  month: string;
  trend: 'up' | 'down' | 'even';
}

/** Part of the mean by which a day has to differ to be called a trend. */
const NOTABLE = 0.1;

function money(amount: number): string {
  if (amount < 0) return amount > -0.01 ? '>-$0.01' : `-${money(-amount)}`; // a credit
  if (amount < 0.01) return '<$0.01';
  return `$${amount <= 10 ? amount.toFixed(2) : Math.round(amount).toLocaleString('en-US')}`;
}

/** The costs of a component; undefined without both a day and 30 days. */
export function costOf({ cost_total_1d: day, cost_total_30d: month }: Component): Cost | undefined {
  if (!day || !month) return undefined;
  const mean = month / 30;
  const notable = Math.abs(mean) * NOTABLE; // a month of credits has a mean below zero
  const trend = day > mean + notable ? 'up' : day < mean - notable ? 'down' : 'even';
  return { day: money(day), month: money(month), trend };
}
