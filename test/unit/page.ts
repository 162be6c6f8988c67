/** What files with a page use beside `setup.ts`: matchers of the document, and waiting that suits a busy machine. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';

// Whole pages take their time in a document that is not drawn, on a machine that does other things.
configure({ asyncUtilTimeout: 10_000 });

export { cleanup };
