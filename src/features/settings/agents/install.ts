import type { AgentSignIn } from './api';

/** Where the chart of the agent is published, and where it is installed. */
const CHART = {
  repository: 'flanksource',
  address: 'https://flanksource.github.io/charts',
  name: 'mission-control-agent',
  namespace: 'mission-control-agent',
} as const;

export interface InstallFacts {
  /** Name of the agent. */
  name: string;
  /** Absolute address of the backend's API. */
  host: string;
  signIn: Pick<AgentSignIn, 'access_token'>;
}

/** The chart's values for an agent: where it reports to, and how it signs in there. */
export const installValues = ({ name, host, signIn }: InstallFacts) => ({
  upstream: {
    createSecret: true,
    host,
    // Tokens are passwords of this one name.
    username: 'token',
    password: signIn.access_token,
    agentName: name,
  },
});

/** The commands that install an agent with values kept in `values.yaml`: what is secret stays out of the shell's history. */
export const INSTALL_COMMANDS = [
  `helm repo add ${CHART.repository} ${CHART.address}`,
  'helm repo update',
  `helm upgrade --install ${CHART.name} ${CHART.repository}/${CHART.name} \\`,
  `  --namespace ${CHART.namespace} --create-namespace \\`,
  '  --values values.yaml',
].join('\n');
