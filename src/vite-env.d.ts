/// <reference types="vite/client" />

interface Window {
  /** Credentials boot.js took out of the address; the password is handed over once (public/boot.js). */
  signInPrefill?: Readonly<{ username: string | undefined; takePassword: () => string | undefined }>;
}
