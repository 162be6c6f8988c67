import { useState } from 'react';
import { MCP_SCOPE, READ_SCOPE } from './model/scope';
import { CreateTokenDialog } from './CreateTokenDialog';
import { TokenCreatedDialog } from './TokenCreatedDialog';
import type { NewToken } from './values';

interface NewTokenDialogsProps {
  /** The token is for an AI client: the scope starts with MCP alone. */
  forMcp?: boolean;
  onClose: () => void;
}

/**
 * From the wish for a token to having it: the form, and when that succeeds in its place the token (TOK-022).
 * The token is in this component's state and nowhere else.
 */
export function NewTokenDialogs({ forMcp = false, onClose }: NewTokenDialogsProps) {
  const [made, setMade] = useState<NewToken>();
  if (made) return <TokenCreatedDialog made={made} onClose={onClose} />;
  return <CreateTokenDialog scope={forMcp ? MCP_SCOPE : READ_SCOPE} onClose={onClose} onCreated={setMade} />;
}

/** 'Setup MCP' of the user menu. */
export const SetupMcpDialog = ({ onClose }: { onClose: () => void }) => (
  <NewTokenDialogs forMcp onClose={onClose} />
);
