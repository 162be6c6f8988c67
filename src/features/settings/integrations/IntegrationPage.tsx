import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Page } from '@/components/page/Page';
import { paths } from '@/lib/routing/paths';
import { ResourcePage } from '../resources/ResourcePage';
import { integrationType } from './types';

const ScraperNote = lazy(() => import('../scrapers/ScraperNote'));

const BACK = { href: paths.integrations, text: 'Back' } as const;

/** `/settings/integrations/{type}/{id}`: an integration with its form and its jobs, leading back to the list of all. */
export default function IntegrationPage() {
  const { type = '' } = useParams();
  const found = integrationType(type);
  if (!found)
    return (
      <Page>
        <EmptyState text="Unknown type" hint="Integrations are scrapers, topologies and log backends." />
      </Page>
    );
  return (
    <ResourcePage
      definition={found.definition}
      back={BACK}
      titled="Integrations"
      {...(type === 'scrapers' && { Note: ScraperNote })}
    />
  );
}
