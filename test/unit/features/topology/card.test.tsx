import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { ComponentCard } from '@/features/topology/cards/ComponentCard';
import type { Component } from '@/features/topology/model/component';
import { setupUser } from '../../user';
import { component } from './components';

const WIDE = 554;
const hrefOf = ({ id }: Component) => `/topology/${id}`;
const property = (name: string, more = {}) => ({ name, text: `${name}!`, ...more });

function draw(of: Component, more: Partial<Parameters<typeof ComponentCard>[0]> = {}) {
  render(
    <MemoryRouter>
      <ComponentCard component={of} width={WIDE} hrefOf={hrefOf} {...more} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('article', { name: of.name }));
}

describe('a card', () => {
  test('says how it is in words and why, what it is called, and on which agent it runs', () => {
    const card = draw(
      component('shop', { health: 'warning', status_reason: '1 of 2 is unhealthy', type: 'System' }),
      { agent: 'edge' },
    );
    expect(card.getByText('Warning')).toBeInTheDocument();
    expect(card.getByText('1 of 2 is unhealthy')).toBeVisible();
    expect(card.getByText('agent:edge')).toBeVisible();
    expect(card.getByRole('link', { name: 'shop' })).toHaveAttribute('href', '/topology/shop');
    expect(card.queryByText('System')).toBeNull();
  });

  test('without a reason its type stands there; the one that is open leads nowhere', () => {
    const card = draw(component('shop', { type: 'System' }), { isOpen: true });
    expect(card.getByText('System')).toBeVisible();
    expect(card.queryByRole('link', { name: 'shop' })).toBeNull();
  });

  test('six properties and five lines, more on request', async () => {
    const user = setupUser();
    const card = draw(
      component('shop', {
        properties: [
          property('rate', { headline: true, label: 'Requests' }),
          ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map(name => property(name)),
          property('secret', { type: 'hidden' }),
        ],
        components: ['1', '2', '3', '4', '5', '6', '7'].map(id =>
          component(`child ${id}`, { health: 'healthy' }),
        ),
      }),
    );
    expect(card.getByText('Requests')).toBeVisible();
    expect(card.getByText('f!')).toBeVisible();
    expect(card.queryByText('g!')).toBeNull();
    expect(card.queryByText('secret!')).toBeNull();
    const lines = within(card.getByRole('list', { name: 'Below shop' }));
    expect(lines.queryByRole('link', { name: 'child 6' })).toBeNull();
    await user.click(card.getByRole('button', { name: 'show 3 more' }));
    expect(card.getByText('h!')).toBeVisible();
    await user.click(lines.getByRole('button', { name: 'show 2 more' }));
    expect(lines.getByRole('link', { name: 'child 7' })).toHaveAttribute('href', '/topology/child%207');
  });

  test('counts are said in words, carry the mark of their kind once, and lead to what they count', () => {
    const card = draw(
      component('shop', {
        summary: {
          insights: { security: { high: 2, low: 1 } },
          checks: { unhealthy: 3, healthy: 0 },
        },
      }),
    );
    const insight = card.getByRole('link', { name: '2 high security insights' });
    // How bad they are is a word, not a colour.
    expect(insight).toHaveTextContent(/^2 high$/);
    expect(insight).toHaveAttribute('href', expect.stringContaining('severity=high'));
    const marks = screen.getByRole('article', { name: 'shop' }).querySelectorAll('[data-icon=security]');
    expect(marks).toHaveLength(1);
    // Where a count leads nowhere, the number is for the eye and the words are for the reader.
    expect(card.getByText('3 unhealthy checks')).toBeInTheDocument();
    expect(card.getByText('3')).toHaveAttribute('aria-hidden', 'true');
    expect(card.queryByText('0 healthy checks')).toBeNull();
  });

  test('values that lead somewhere, shares and pictures are drawn as what they are', () => {
    const card = draw(
      component('shop', {
        properties: [
          { name: 'home', type: 'url', text: 'https://ops.example/' },
          {
            name: 'runbooks',
            links: [
              { url: 'https://a.example', label: 'First' },
              { url: 'https://b.example', label: 'Second' },
              // eslint-disable-next-line no-script-url -- what must never become a link
              { url: 'javascript:alert(1)', label: 'Third' },
            ],
          },
          { name: 'cpu', value: 95, max: 100 },
          { name: 'build', type: 'badge', text: 'https://badge.example/ok.svg' },
        ],
      }),
    );
    const home = card.getByRole('link', { name: /^ops.example/ });
    expect(home).toHaveAttribute('target', '_blank');
    const links = card.getByRole('link', { name: /^First/ }).closest('dd');
    expect(links).toHaveTextContent(/^First.*, Second/);
    expect(card.queryByRole('link', { name: /Third/ })).toBeNull();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95');
    expect(card.getByRole('img', { name: 'build' })).toHaveAttribute('src', 'https://badge.example/ok.svg');
  });

  test('a narrow one has its figures at the foot and no body', () => {
    const of = component('shop', {
      properties: [property('rate', { headline: true }), property('zone')],
      components: [component('api')],
    });
    const card = draw(of, { width: 258 });
    expect(card.getByText('rate!')).toBeVisible();
    expect(card.queryByText('zone!')).toBeNull();
    expect(card.queryByRole('list')).toBeNull();
  });

  test('a large one, as pages embed it, has both', () => {
    const of = component('shop', { properties: [property('zone')], components: [component('api')] });
    const card = draw(of, { width: 356 });
    expect(card.getByText('zone!')).toBeVisible();
    expect(card.getByRole('list', { name: 'Below shop' })).toBeVisible();
  });

  test('its actions are asked for at its button; an embedded card has none', async () => {
    const onMenu = vi.fn<(component: Component, anchor: HTMLElement) => void>();
    const of = component('shop');
    const card = draw(of, { onMenu });
    const button = card.getByRole('button', { name: 'Actions for shop' });
    await setupUser().click(button);
    expect(onMenu).toHaveBeenCalledWith(of, button);
  });
});
