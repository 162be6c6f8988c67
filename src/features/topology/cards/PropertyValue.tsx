import type { ComponentProperty } from '@/api/generated/types/topology';
import { Age } from '@/components/age/Age';
import { AppLink } from '@/components/link/AppLink';
import { ProgressBar } from '@/components/progress/ProgressBar';
import { propertyLabel, viewOf } from '../model/property';

interface PropertyValueProps {
  property: ComponentProperty;
  /** In the head of a card. */
  short?: boolean;
}

/** The value of a property as its type and unit ask for; nothing for what is hidden or empty. */
export function PropertyValue({ property, short = false }: PropertyValueProps) {
  const view = viewOf(property, short);
  switch (view?.kind) {
    case 'text':
      return <span title={property.tooltip || view.text}>{view.text}</span>;
    case 'age':
      return <Age value={view.time} ahead />;
    case 'link':
      return (
        <>
          {view.links.map(({ href, text }, index) => (
            <span key={`${href} ${text}`}>
              {index > 0 && ', '}
              <AppLink href={href}>{text}</AppLink>
            </span>
          ))}
        </>
      );
    case 'image':
      return <img src={view.src} alt={view.alt} className="card-image" loading="lazy" />;
    case 'gauge':
      return (
        <span title={view.tip} style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          {view.text}
          <span style={{ display: 'inline-block', width: 48 }}>
            <ProgressBar value={view.percent} label={propertyLabel(property)} text={view.tip} hideText />
          </span>
        </span>
      );
    default:
      return null;
  }
}
