import type { World } from '../world';
import { addConfig, type ConfigItem, type NewConfig } from './model';

/** The account all AWS items belong to. */

export const ACCOUNT = '418295736104';
export const NAME = 'meridian-retail';

/** The key of an item of the account. */
export const awsKey = (kind: string, name: string) => `AWS::${kind}/${name}`;

/** The Amazon resource name of something in the account. */
export const arn = (service: string, region: string, resource: string) =>
  `arn:aws:${service}:${region}:${ACCOUNT}:${resource}`;

type Wanted = Omit<NewConfig, 'key' | 'scraperId' | 'type' | 'name'> & {
  kind: string;
  name: string;
  type?: string;
};

/** Adds items to the account. */
export class Account {
  readonly scraperId: string;

  constructor(readonly world: World) {
    this.scraperId = world.scrapers.get('aws-meridian').id;
  }

  add({ kind, name, type, tags, ...rest }: Wanted): ConfigItem {
    return addConfig(this.world, {
      key: awsKey(kind, name),
      name,
      type: type ?? `AWS::${kind}`,
      scraperId: this.scraperId,
      tags: { account: NAME, ...tags },
      ...rest,
    });
  }

  /** Where something lies: the account, a region and perhaps a zone. */
  within(region: string, zone?: string): string[] {
    return [`aws://${NAME}`, `aws://${NAME}/${region}`, ...(zone ? [`aws://${NAME}/${region}/${zone}`] : [])];
  }
}
