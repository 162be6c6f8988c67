import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { Tag } from '@/components/tags/Tag';
import { subjectHref, subjectIcon, subjectName, type NotifiedSubject } from './subject';

/** What a notification is about, leading to it; struck out of the catalog, it is said to be deleted. */
export function SubjectLink({ subject, tabIndex }: { subject: NotifiedSubject; tabIndex?: 0 | -1 }) {
  const name = subjectName(subject);
  return (
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      <Icon name={subjectIcon(subject)} />
      <span className="cell-cut" title={name}>
        <AppLink
          href={subjectHref(subject)}
          onClick={event => event.stopPropagation()}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {name}
        </AppLink>
      </span>
      {subject.resource?.deleted_at && <Tag tag={{ key: 'deleted', value: '' }} />}
    </span>
  );
}
