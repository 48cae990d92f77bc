-- What is listed in an order of its own, lies in it: the planner else goes through all there ever was in that order, and
-- picks out what it wants.

CREATE INDEX contact_messages_open ON contact_messages (created_at, id) WHERE state = 'open';
CREATE INDEX disputes_decided ON disputes (told_at DESC) WHERE step = 'resolved';
