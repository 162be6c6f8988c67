/// <reference types="vite/client" />

interface Window {
  /** Hands over, once, the credentials boot.js took out of the address (public/boot.js). */
  takeSignInPrefill?: () => { username: string; password: string } | undefined;
}
