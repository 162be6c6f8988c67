import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { GraphView } from '@/components/graph/GraphView';
import type { SceneOptions } from '@/components/graph/scene';
import type { PatchUrl } from '@/lib/useUrlState';
import type { Component } from './model/component';
import { componentGraph, componentGrouping } from './model/graph';
import type { Owners } from './model/select';
import { PLACES_DRAWN, type TopologyUrlState, type topologyUrl } from './url';

interface ComponentGraphProps {
  /** Everything, with what is below it. */
  roots: readonly Component[];
  /** Id of the component of the page; undefined on the dashboard. */
  root?: string | undefined;
  /** Each of them once, at any depth. */
  all: readonly Component[];
  /** What passes the filters. */
  passing: readonly Component[];
  owners: Owners;
  hrefOf: (component: Component) => string;
  url: TopologyUrlState;
  patch: PatchUrl<typeof topologyUrl>;
}

/** Components and what they depend on, within a budget; what it draws, opens and selects is in the link. */
export default function ComponentGraph({
  roots,
  root,
  all,
  passing,
  owners,
  hrefOf,
  url,
  patch,
}: ComponentGraphProps) {
  const navigate = useNavigate();
  const data = useMemo(() => componentGraph(roots, root), [roots, root]);
  const { drawn, open, rollup, groups, selected } = url;
  const options = useMemo((): SceneOptions => {
    const ids = new Set(passing.map(({ id }) => id));
    return {
      budget: drawn,
      passes: node => ids.has(node.id),
      open: new Set(open),
      selected: selected || undefined,
      groupOf: componentGrouping(roots, rollup, owners),
      openGroups: new Set(groups),
    };
  }, [drawn, passing, open, selected, roots, rollup, owners, groups]);
  const show = (id: string) => {
    const component = all.find(one => one.id === id);
    if (component) void navigate(hrefOf(component));
  };
  return (
    <GraphView
      label="Graph of components"
      data={data}
      options={options}
      onSelect={id => patch({ selected: id ?? '' })}
      onOpen={show}
      onReveal={id => patch({ open: [...open, id] })}
      onOpenGroup={key => patch({ groups: [...groups, key] })}
      step={PLACES_DRAWN}
      onBudget={budget => patch({ drawn: budget })}
      onFewer={
        drawn > PLACES_DRAWN || open.length > 0 || groups.length > 0
          ? () => patch({ drawn: Math.min(drawn, PLACES_DRAWN), open: [], groups: [] })
          : undefined
      }
      height="calc(100vh - 17rem)"
    />
  );
}
