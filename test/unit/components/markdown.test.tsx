import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import Markdown from '@/components/markdown/Markdown';

const draw = (text: string) => render(<Markdown text={text} />).container;

describe('Markdown', () => {
  test('tables, lists, code and links are drawn', () => {
    draw('## Head\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`code` [page](/catalog/1)');
    expect(screen.getByRole('heading', { name: 'Head' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '2' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('one');
    expect(screen.getByRole('link', { name: 'page' })).toHaveAttribute('href', '/catalog/1');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<b onclick="alert(1)">x</b>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>*{display:none}</style>'],
  ])('%s is text', (_name, text) => {
    const page = draw(text);
    expect(page).toHaveTextContent(text.replace(/\s+/g, ' '));
    expect(page.querySelector('script, iframe, style, b')).toBeNull();
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '<javascript:alert(1)>',
    '[x](vbscript:a)',
  ])('%s leads nowhere', text => {
    expect(draw(text).querySelector('a')).toBeNull();
  });

  test('a picture is not fetched: it is a link with its words', () => {
    const page = draw('![graph](https://a.example/x.png)');
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: /graph/ })).toHaveAttribute('href', 'https://a.example/x.png');
  });

  test.each([
    ['a megabyte', '**a** '.repeat(170_000)],
    ['quotes within quotes', '>'.repeat(3_000)],
    ['lists within quotes', '> - '.repeat(40)],
    ['numbers within each other', '1. '.repeat(40)],
  ])('%s is shown as it is, whole', (_name, text) => {
    const page = draw(text);
    expect(page.querySelector('pre')?.textContent).toBe(text);
    expect(page.querySelector('strong, blockquote, li')).toBeNull();
  });

  test('what is not that deep is drawn', () => {
    expect(draw('> > - a').querySelector('blockquote blockquote li')).not.toBeNull();
  });
});
