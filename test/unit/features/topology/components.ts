import type { Component } from '@/features/topology/model/component';

/** A component with what a test says of it. */
export const component = (id: string, rest: Partial<Component> = {}): Component => ({
  id,
  name: id,
  ...rest,
});
