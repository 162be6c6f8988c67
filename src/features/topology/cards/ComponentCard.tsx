import './cards.css';
import { visuallyHidden } from '@mui/utils';
import { memo, useState } from 'react';
import { Icon } from '@/components/icon/Icon';
import { OddMark } from '@/components/odd/OddMark';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { statusWord } from '@/components/status/tones';
import type { ComponentProperty } from '@/api/generated/types/topology';
import { healthOf, componentName, componentTone, type Component } from '../model/component';
import { linesOf } from '../model/lines';
import { bodyProperties, headlines, propertyLabel } from '../model/property';
import { CardLines } from './CardLines';
import { PropertyValue } from './PropertyValue';

/** Properties in the body before 'show more'. */
const MOST = 6;
/** Below it, as in the named sizes small and medium, a card has no body, and its figures go to the foot, in px. */
const NARROW = 300;
/** Below it facts stand above lines, in px. */
const ONE_COLUMN = 440;

interface ComponentCardProps {
  component: Component;
  /** In px. */
  width: number;
  /** Name of its agent, where that is not the local one. */
  agent?: string | undefined;
  /** Where a component leads, from here. */
  hrefOf: (component: Component) => string;
  /** It is the one whose page this is. */
  isOpen?: boolean;
  /** Its actions are wanted, at this element; without it the card has no menu. */
  onMenu?: (component: Component, anchor: HTMLElement) => void;
}

function Figures({ figures }: { figures: readonly ComponentProperty[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="card-figures">
      {figures.map(property => (
        <div key={property.name ?? propertyLabel(property)}>
          <dt>{propertyLabel(property)}</dt>
          <dd>
            <PropertyValue property={property} short />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ properties }: { properties: readonly ComponentProperty[] }) {
  const [all, setAll] = useState(false);
  if (properties.length === 0) return null;
  const shown = all ? properties : properties.slice(0, MOST);
  return (
    <div>
      <dl className="card-facts">
        {shown.map((property, index) => [
          <dt key={`${property.name ?? index} name`}>{propertyLabel(property)}</dt>,
          <dd key={`${property.name ?? index} value`}>
            <PropertyValue property={property} />
          </dd>,
        ])}
      </dl>
      {properties.length > shown.length && (
        <button type="button" className="card-more" onClick={() => setAll(true)}>
          show {properties.length - shown.length} more
        </button>
      )}
    </div>
  );
}

/** A component at a glance: how it is and why, its figures, and what is below it. */
export const ComponentCard = memo(function ComponentCard({
  component,
  width,
  agent,
  hrefOf,
  isOpen = false,
  onMenu,
}: ComponentCardProps) {
  const name = componentName(component);
  const tone = componentTone(component);
  const isNarrow = width < NARROW;
  const figures = headlines(component);
  const properties = isNarrow ? [] : bodyProperties(component);
  const lines = isNarrow ? [] : linesOf(component, hrefOf);
  const sides = Number(properties.length > 0) + Number(lines.length > 0);
  return (
    <article
      className="component-card"
      aria-label={name}
      data-tone={tone}
      data-hidden={component.hidden === true}
    >
      <div className="card-head">
        <div className="card-title">
          <div className="card-name">
            <StatusShape tone={tone} size={12} />
            <span style={visuallyHidden}>{statusWord(healthOf(component))}</span>
            <Icon name={component.icon || component.type || 'component'} size={16} />
            <OddMark record={component} />
            {isOpen ? (
              <span className="card-cut" title={name}>
                {name}
              </span>
            ) : (
              <span className="card-cut" title={name}>
                <AppLink href={hrefOf(component)}>{name}</AppLink>
              </span>
            )}
          </div>
          <div className="card-second">
            {agent && <span className="card-cut">agent:{agent}</span>}
            <span className="card-cut" title={component.status_reason ?? ''}>
              {component.status_reason || component.type}
            </span>
          </div>
        </div>
        {!isNarrow && <Figures figures={figures} />}
        {onMenu && (
          <button
            type="button"
            className="card-menu"
            aria-haspopup="menu"
            aria-label={`Actions for ${name}`}
            onClick={event => onMenu(component, event.currentTarget)}
          >
            <Icon name="other" />
          </button>
        )}
      </div>
      {isNarrow
        ? figures.length > 0 && (
            <div className="card-foot">
              <Figures figures={figures} />
            </div>
          )
        : sides > 0 && (
            <div className="card-body" data-columns={width < ONE_COLUMN ? 1 : sides}>
              <Facts properties={properties} />
              {lines.length > 0 && <CardLines name={name} lines={lines} />}
            </div>
          )}
    </article>
  );
});
