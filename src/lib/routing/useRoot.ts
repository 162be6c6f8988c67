import { useHref } from 'react-router-dom';

/** The path below which the page is served, which addresses outside of the router's links begin with: '' or '/console'. */
export const useRoot = (): string => useHref('/').replace(/\/$/, '');
