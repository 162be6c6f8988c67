/** How the engines say that a module could not be fetched, and Vite that its style sheet could not. */
const MESSAGES = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

/**
 * Whether an error says that a part of the application could not be fetched: no network, or a newer version has been
 * deployed and the file is gone. React and some browsers remember such a failure, so only reloading the page helps.
 */
export const isMissingCode = (error: Error): boolean => MESSAGES.some(message => message.test(error.message));
