/**
 * Runs before React is loaded: its development build makes a task of the developer tools for each element, where they
 * offer that. Nobody looks at them here.
 */
Reflect.deleteProperty(console, 'createTask');

export {};
